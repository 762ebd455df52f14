import type { Cluster } from './cluster.ts'
import type { Node, Nodes } from './nodes.ts'

/** Kills a part of the cluster. Returns a function that restarts the part and waits until the cluster is healthy. */
export type Kill = (cluster: Cluster) => Promise<() => Promise<unknown>>

export const kills: Readonly<Record<string, Kill>> = {
  'a server': async ({ servers }) => {
    const [server] = servers
    await server!.killServer()
    return () => {
      server!.start()
      return server!.ready()
    }
  },
  'a replica': async ({ nodes }) => killNode(nodes, await nodes.follower()),
  'the primary': async ({ nodes }) => killNode(nodes, await nodes.leader()),
}

async function killNode(nodes: Nodes, node: Node): ReturnType<Kill> {
  await node.kill()
  return () => {
    node.start()
    return nodes.allHealthy()
  }
}
