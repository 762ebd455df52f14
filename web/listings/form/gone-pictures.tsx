/** Says how many pictures the server has no more. */
export function GonePictures({ count = 0 }: { count: number | undefined }) {
  return (
    <output className={count > 0 ? 'block max-w-prose border-l-2 border-danger pl-4' : 'sr-only'}>
      {count > 0 && sentence(count)}
    </output>
  )
}

function sentence(count: number): string {
  return count === 1
    ? '1 picture is no longer on the server and was left out. Please add it again. Everything else is here.'
    : `${count} pictures are no longer on the server and were left out. Please add them again. Everything else is here.`
}
