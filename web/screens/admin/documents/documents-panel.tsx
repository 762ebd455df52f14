import { Link } from 'react-router'
import { requestUrl } from '#contract/client.ts'
import { documents } from '#contract/documents/endpoints.ts'
import { documentKinds } from '#contract/documents/kinds.ts'
import { type DocumentDecision, provableFacts, type WaitingDocument } from '#contract/documents/schema.ts'
import { formatMonth } from '#contract/facts/month.ts'
import { memberFetch } from '#web/app/api/member-api.ts'
import { useMember, useMemberChange } from '#web/app/api/member.ts'
import { toastRefusal } from '#web/app/api/refusals.ts'
import { useAuth } from '#web/app/auth/auth.tsx'
import { paths } from '#web/app/site/paths.ts'
import { useEndpointForm } from '#web/forms/endpoint-form.ts'
import { useUnsentInput } from '#web/forms/unsent-input.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmForm, DialogButton } from '#web/ui/confirm-form.tsx'
import { useCloseDialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useFilters } from '#web/ui/filters.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { PagedList, pageSizes } from '#web/ui/list.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.tsx'

export function DocumentsPanel() {
  const { page, change } = useFilters([], { pageName: 'documents' })
  const pending = useMember(documents.waiting, { query: { page, limit: pageSizes.rows } }, { keepsPrevious: true })
  return (
    <PagedList
      from={pending}
      page={page}
      onPage={(page) => change({ page })}
      failed="We couldn’t load the documents."
      none={<EmptyState title="No Pending Documents" text="Documents that sellers publish appear here for review." />}
    >
      {(items) => (
        <ul>
          {items.map((document) => (
            <PendingDocument key={`${document.id} ${document.version}`} document={document} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function PendingDocument({ document }: { document: WaitingDocument }) {
  const {
    id,
    version,
    listingVersion,
    values,
    title,
    issued,
    kind,
    facts,
    pages,
    vehicle,
    vehicleId,
    sellerName,
    waitingSince,
  } = document
  const { getToken } = useAuth()
  const deciding = useMemberChange(documents.decide, {
    invalidates: [documents.waiting],
    onSuccess: ({ state }) => toast({ title: state === 'public' ? 'Document approved' : 'Document rejected' }),
    onError: (error) => toastRefusal(error, 'We couldn’t save the decision. Please try again.'),
  })

  async function saveOriginal() {
    try {
      const answer = await memberFetch(getToken)(requestUrl(documents.original, { id }), {})
      if (!answer.ok) throw new Error(answer.statusText)
      saveFile(`document-${id}`, await answer.blob(), 'application/octet-stream')
    } catch (error) {
      toastRefusal(error, 'We couldn’t download the file. Please try again.')
    }
  }

  return (
    <li data-row={id} className="border-b border-line py-6">
      <p className="text-lg font-medium wrap-anywhere">{title}</p>
      <p className="mt-1 text-sm text-muted">
        {documentKinds[kind]}
        {issued && `, ${formatMonth(issued)},`} for the{' '}
        <Link to={paths.adminReview(vehicleId)} className="text-link">
          {vehicle}
        </Link>
        , uploaded by {sellerName} · pending since {formatDate(waitingSince)}
      </p>
      {facts.length > 0 && (
        <p className="mt-2 text-sm">
          According to the seller, this document proves:{' '}
          {facts.map((fact) => `${provableFacts[fact]} (${values[fact] ?? 'not provided'})`).join(', ')}. If you approve
          it, visitors see these details as confirmed.
        </p>
      )}
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {pages.map(({ position, width, height, lacksText }) => (
          <li key={position}>
            {lacksText && (
              <p className="mb-3 border-l-2 border-danger pl-4 text-sm">
                Text is missing from page {position} because the file doesn’t include its font. Download the original to
                see it.
              </p>
            )}
            <PublicPage id={id} version={version} position={position} title={title} width={width} height={height} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          aria-disabled={deciding.isPending}
          onClick={() => deciding.mutate({ params: { id }, body: { transition: 'approve', version, listingVersion } })}
        >
          Approve<span className="sr-only">: {title}</span>
        </Button>
        <DialogButton
          label={
            <>
              Reject<span className="sr-only">: {title}</span>
            </>
          }
          title={`Reject ${title}`}
        >
          <RejectionForm document={document} send={(body) => deciding.mutateAsync({ params: { id }, body })} />
        </DialogButton>
        <Button variant="quiet" onClick={() => void saveOriginal()}>
          Download Original<span className="sr-only">: {title}</span>
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">The audit trail records each download of an original.</p>
    </li>
  )
}

type RejectionFormProps = { document: WaitingDocument; send: (decision: DocumentDecision) => Promise<unknown> }

function RejectionForm({ document: { id, version }, send }: RejectionFormProps) {
  const { props, field, pending } = useEndpointForm(documents.decide, {
    unsent: useUnsentInput(`refuse-document-${id}`),
    read: (text) => ({ transition: 'refuse', version, reason: text('reason') }),
    send,
    done: useCloseDialog(),
  })
  return (
    <ConfirmForm {...props} labels={['Reject Document']} pending={pending}>
      <Field label="Reason" hint="Shown to the seller." required {...field('reason')}>
        <TextArea data-first="" rows={3} />
      </Field>
    </ConfirmForm>
  )
}

type PublicPageProps = { id: number; version: number; position: number; title: string; width: number; height: number }

function PublicPage({ id, version, position, title, width, height }: PublicPageProps) {
  const { data } = useMember(documents.page, { params: { id, position }, query: { covered: '1', version } })
  if (!data) return <Skeleton className="h-80" />
  return (
    <img
      src={data.picture}
      alt={`${title}, page ${position} as visitors would see it`}
      width={width}
      height={height}
      className="h-auto w-full border border-line"
    />
  )
}
