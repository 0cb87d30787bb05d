import { useState } from 'react'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { Card, CardGrid } from '#app/ui/Card.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '#app/ui/icons/actions.tsx'
import { useWords } from '#app/useWords.ts'
import { DeleteEvent } from './DeleteEvent.tsx'
import type { EditableEvent } from './editing.ts'
import { EventCard } from './EventCard.tsx'
import { EventEditor } from './EventEditor.tsx'
import type { ShownEvent } from './loadEvents.ts'
import s from './EditableEvents.module.css'

type Work = { on: EditableEvent; what: 'edit' | 'delete' } | { on: undefined; what: 'add' }

type Props = { events: ShownEvent[]; as: 'h2' | 'h3'; postTo: string }

/** The events for whoever is signed in: the same cards with their tools, and one more to add to them. */
export function EditableEvents({ events, as, postTo }: Props) {
  const t = useWords('eventForm')
  // What was taken up is kept as it was: a change that arrives meanwhile must not slip under the form.
  const [work, setWork] = useState<Work>()
  const [isOpen, setOpen] = useState(false)
  const begin = (next: Work) => {
    setWork(next)
    setOpen(true)
  }
  const close = () => setOpen(false)

  return (
    <>
      <CardGrid>
        {events.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            as={as}
            tools={event.editable && <Tools event={event.editable} begin={begin} />}
          />
        ))}
        <Card as="li" className={s.add}>
          <Button
            variant="quiet"
            icon={<PlusIcon />}
            onClick={() => begin({ on: undefined, what: 'add' })}
          >
            {t('newEventForm.add')}
          </Button>
        </Card>
      </CardGrid>
      {work?.what === 'delete' ? (
        <DeleteEvent
          key={work.on.id}
          event={work.on}
          postTo={postTo}
          open={isOpen}
          onClose={close}
        />
      ) : null}
      {work && work.what !== 'delete' ? (
        <EventEditor
          key={work.on ? `${work.on.id} ${work.on.version}` : 'new'}
          event={work.on}
          postTo={postTo}
          open={isOpen}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function Tools({ event, begin }: { event: EditableEvent; begin: (work: Work) => void }) {
  const t = useWords('eventForm')
  const title = event.fields.titleUk || event.fields.titleEn
  return (
    <p className={s.tools}>
      <IconButton
        label={t('tools.edit', { title })}
        icon={<PencilIcon />}
        onClick={() => begin({ on: event, what: 'edit' })}
      />
      <IconButton
        label={t('tools.delete', { title })}
        icon={<TrashIcon />}
        onClick={() => begin({ on: event, what: 'delete' })}
      />
    </p>
  )
}
