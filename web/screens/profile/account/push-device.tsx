import { useEffect, useState } from 'react'
import { push } from '#contract/push/endpoints.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'
import { findPushSupport, findSubscription, type PushSupport, subscribe } from './push-subscription.ts'
import { AccountAction } from './rows.tsx'

/** A switch for push notifications on this device. The browser asks for permission only when the member turns it on. */
export function PushDevice() {
  const support = usePushSupport()
  return (
    <AccountAction
      title="Push Notifications"
      text={support === undefined || support === 'supported' ? usualText : reasons[support]}
    >
      {support === undefined && <Skeleton className="h-11 w-52" />}
      {support === 'supported' && <DeviceSwitch />}
    </AccountAction>
  )
}

const usualText =
  'Get notified on this device, even when the site is closed. Push notifications never contain names or message text.'

const reasons: Record<Exclude<PushSupport, 'supported'>, string> = {
  unsupported:
    'This browser can’t receive push notifications from this site. On an iPhone or iPad, first add the site to your home screen.',
  blocked:
    'Push notifications are blocked. To turn them on, allow notifications for this site in your browser’s settings.',
}

function usePushSupport(): PushSupport | undefined {
  const [support, setSupport] = useState<PushSupport>()
  useEffect(() => {
    void findPushSupport().then(setSupport)
  }, [])
  return support
}

function DeviceSwitch() {
  const { data, isError, refetch } = useMember(push.devices, {})
  const [endpoint, setEndpoint] = useState<string | null>()
  const [pending, setPending] = useState(false)
  const adding = useMemberChange(push.addDevice, { invalidates: [push.devices] })
  const removing = useMemberChange(push.removeDevice, { invalidates: [push.devices] })

  useEffect(() => {
    void findSubscription().then((subscription) => setEndpoint(subscription?.endpoint ?? null))
  }, [])

  if (isError) return <ErrorState retry={() => void refetch()}>We couldn’t load this setting.</ErrorState>
  if (!data || endpoint === undefined) return <Skeleton className="h-11 w-52" />
  const { publicKey, devices } = data
  const device = devices.find((other) => other.endpoint === endpoint)

  async function change(on: boolean) {
    setPending(true)
    try {
      await (on ? turnOn() : turnOff())
    } catch (error) {
      toastRefusal(error, 'The setting wasn’t saved. Please try again.')
    }
    setPending(false)
  }

  async function turnOn() {
    const subscription = await subscribe(publicKey)
    if (!subscription) {
      toast({
        title: 'Push notifications blocked',
        description: 'Your browser didn’t allow push notifications.',
        variant: 'destructive',
      })
      return
    }
    await adding.mutateAsync({ body: subscription })
    setEndpoint(subscription.endpoint)
    toast({ title: 'Saved', description: 'You’ll receive push notifications on this device.' })
  }

  async function turnOff() {
    if (device) await removing.mutateAsync({ params: { id: device.id } })
    await (await findSubscription())?.unsubscribe()
    toast({ title: 'Saved', description: 'You won’t receive push notifications on this device anymore.' })
  }

  return (
    <CheckBox
      label="Push notifications on this device"
      checked={pending ? !device : device !== undefined}
      onChange={(on) => void (pending || change(on))}
      className="min-h-11 shrink-0"
    />
  )
}
