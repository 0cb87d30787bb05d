import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button, ButtonLink, IconButton } from '#app/ui/controls/Button.tsx'
import { Card, CardGrid } from '#app/ui/layout/Card.tsx'
import { Divider } from '#app/ui/layout/Divider.tsx'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { Checkbox, Field, TextArea } from '#app/ui/controls/Field.tsx'
import { KitDrawings } from './KitDrawings.tsx'
import { Modal } from '#app/ui/controls/Modal.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { ProgressRing } from '#app/ui/status/ProgressRing.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { Section } from '#app/ui/layout/Section.tsx'
import { SkeletonCard } from '#app/ui/status/SkeletonCard.tsx'
import { Spinner } from '#app/ui/controls/Spinner.tsx'
import { Toasts } from '#app/ui/status/Toasts.tsx'
import { PencilIcon, PlusIcon, TrashIcon } from '#app/ui/icons/actions.tsx'
import { ArrowRightIcon, ArrowUpIcon } from '#app/ui/icons/navigation.tsx'
import s from './Kit.module.css'

const long = 'Самовдосконалення та найвідповідальніше взаєморозуміння'

/** All UI components on one page, for development only. */
export default function Kit() {
  return (
    <main>
      <Section title="Світло в темряві" lead="Вогонь, люди довкола, берег і широке небо.">
        <Buttons />
        <Dialogs />
      </Section>
      <Divider />
      <Section title="Картки">
        <Cards />
      </Section>
      <Section title="Поля" tone="sunken">
        <Fields />
      </Section>
      <Section title="Порожньо">
        <EmptyState>Подій поки немає.</EmptyState>
      </Section>
      <Section title="Малюнки" tone="sunken">
        <KitDrawings />
      </Section>
      <Toasts dismissLabel="Сховати" />
    </main>
  )
}

function Buttons() {
  return (
    <div className={s.row}>
      <Button size="l">Долучитися</Button>
      <Button icon={<PlusIcon />}>Додати</Button>
      <Button size="s">Малий</Button>
      <Button variant="quiet">Тихий</Button>
      <Button variant="danger" icon={<TrashIcon />}>
        Видалити
      </Button>
      <Button isLoading>Зберігаємо</Button>
      <Button disabled>Не можна</Button>
      <ButtonLink href="#cards" variant="quiet" icon={<ArrowRightIcon />}>
        Посилання
      </ButtonLink>
      <IconButton label="Редагувати" icon={<PencilIcon />} />
      <Spinner />
      <ProgressRing value={0.66}>
        <ArrowUpIcon />
      </ProgressRing>
      <InlineNote>поки що лише англійською</InlineNote>
    </div>
  )
}

function ToastButtons() {
  return (
    <>
      <Button variant="quiet" onClick={() => toast('Просто звістка')}>
        Звістка
      </Button>
      <Button variant="quiet" onClick={() => toast.success('Збережено')}>
        Успіх
      </Button>
      <Button variant="quiet" onClick={() => toast.error('Не всі поля заповнено!')}>
        Помилка
      </Button>
      <Button variant="quiet" onClick={() => toast.loading('Завантаження…')}>
        Чекання
      </Button>
    </>
  )
}

function Dialogs() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={s.row}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Вікно
      </Button>
      <ToastButtons />
      <Modal
        isOpen={isOpen}
        onClose={close}
        title="Видалити цю картку назавжди?"
        closeLabel="Закрити"
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Скасувати
            </Button>
            <Button variant="danger" onClick={() => toast.success('Картку видалено')}>
              Видалити
            </Button>
          </>
        }
      >
        <p>Повернути її можна буде лише з кошика.</p>
      </Modal>
    </div>
  )
}

function Cards() {
  return (
    <CardGrid>
      <Card as="li" isStretched>
        <ResponsiveImage src={undefined} alt="Без світлини" width={480} height={300} />
        <h3>
          <a href="#cards">Школа лідерів</a>
        </h3>
        <p>Три дні на березі: вчимося вести за собою і чути інших.</p>
      </Card>
      <Card as="li">
        <ResponsiveImage src="/broken.jpg" alt="Світлина не прийшла" width={480} height={300} />
        <h3>{long}</h3>
        <p>
          Дуже довгі слова не ламають картки. <a href="#cards">Читати далі</a>
        </p>
      </Card>
      <li>
        <SkeletonCard />
      </li>
    </CardGrid>
  )
}

function Fields() {
  return (
    <form className={s.form} noValidate>
      <Field label="Ім’я та прізвище" name="name" required placeholder="Олена Коваль" />
      <Field label="Пошта" type="email" name="email" hint="Лише щоб відповісти тобі." />
      <Field label="Посилання" name="link" error="Не всі поля заповнено!" defaultValue="example" />
      <TextArea label="Повідомлення" name="message" />
      <Checkbox label="Я даю згоду на обробку своїх даних" name="agree" required />
      <Checkbox label="Надіслати копію" name="copy" defaultChecked error="Потрібна згода" />
    </form>
  )
}
