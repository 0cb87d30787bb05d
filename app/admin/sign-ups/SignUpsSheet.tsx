import { href } from 'react-router'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { ConsentMarks } from '#app/admin/guardians/ConsentMarks.tsx'
import { AdminErrorScreen } from '#app/admin/layout/AdminErrorScreen.tsx'
import { reloadWhileSignedIn, useLeaveOnSignOut } from '#app/admin/layout/use-leave-on-sign-out.ts'
import { languageContext } from '#app/context.ts'
import { signedInMiddleware } from '#app/middleware/signed-in.ts'
import { Head } from '#app/page/Head.tsx'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { PrintPage } from '#app/ui/layout/PrintPage.tsx'
import type { Route } from './+types/SignUpsSheet.ts'
import { loadSignUps } from './load-sign-ups.ts'
import { inFilter, peopleIn } from './sign-up-filters.ts'
import type { SignUpView } from './sign-up-view.ts'
import s from './SignUpsSheet.module.css'

export const handle = { namespaces: ['admin', 'signUps'] }

export const middleware = [signedInMiddleware]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { event, terms, signUps } = await loadSignUps(context, params.id)
  const { compare } = new Intl.Collator(context.get(languageContext))
  const coming = [...inFilter(signUps, 'coming')].sort((one, other) =>
    compare(one.name, other.name),
  )
  return { event, questions: terms?.questions ?? [], coming }
}

export const shouldRevalidate = reloadWhileSignedIn

/** The list on paper, with a box to tick for each. */
export default function SignUpsSheet({ loaderData }: Route.ComponentProps) {
  const { event, questions, coming } = loaderData
  const t = useMessages('signUps')
  const tAdmin = useMessages('admin')
  const isHydrated = useHydrated()
  const { title, when, id } = event
  useLeaveOnSignOut()
  return (
    <PrintPage
      toolsLabel={t('sheet.tools')}
      tools={
        <>
          <AdminLink to={href('/adminf83922ab/events/:id/sign-ups', { id })}>
            {t('sheet.back')}
          </AdminLink>
          {isHydrated ? <Button onClick={() => print()}>{t('sheet.print')}</Button> : null}
        </>
      }
    >
      <Head
        title={tAdmin('page.title', { title: t('title') })}
        description={tAdmin('page.description')}
        isHidden
      />
      <main className={s.sheet}>
        <h1 lang={title.language}>{title.value}</h1>
        <p>{when}</p>
        <p>
          {coming.length === 0 ? t('empty.coming') : t('taken.ofAny', { count: peopleIn(coming) })}
        </p>
        {coming.length === 0 ? null : (
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{t('sheet.here')}</span>
                </th>
                <th scope="col">{t('columns.name')}</th>
                <th scope="col">{t('columns.contact')}</th>
                {questions.map(({ number, text }) => (
                  <th key={number} scope="col" lang={text?.language}>
                    {text?.value}
                  </th>
                ))}
                <th scope="col">{t('columns.note')}</th>
              </tr>
            </thead>
            <tbody>
              {coming.map((signUp) => (
                <Row key={signUp.id} {...{ signUp, questions }} />
              ))}
            </tbody>
          </table>
        )}
        <p className={s.privacy}>{t('sheet.privacy')}</p>
      </main>
    </PrintPage>
  )
}

type RowProps = {
  signUp: SignUpView
  questions: Route.ComponentProps['loaderData']['questions']
}

function Row({ signUp, questions }: RowProps) {
  const { name, people, contact, answers, note, guardian } = signUp
  const t = useMessages('signUps')
  return (
    <tr>
      <td aria-label={t('sheet.here')}>
        <span className={s.box} />
      </td>
      <th scope="row">
        {name}
        {people > 1 ? <span className={s.people}>{t('people', { count: people })}</span> : null}
        <span className={s.people}>
          <ConsentMarks {...signUp} />
        </span>
      </th>
      <td className={s.contact}>
        {contact}
        {guardian?.contact ? (
          <span className={s.people}>
            {t('minor.guardian')} {guardian.contact}
          </span>
        ) : null}
      </td>
      {questions.map(({ number }) => (
        <td key={number}>{answers.find((answer) => answer.number === number)?.text}</td>
      ))}
      <td>{[guardian?.note, note].filter(Boolean).join('; ')}</td>
    </tr>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorScreen error={error} />
}
