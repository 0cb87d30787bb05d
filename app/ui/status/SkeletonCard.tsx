import s from './SkeletonCard.module.css'

/** A placeholder for a card. Its list must tell screen readers that it is loading. */
export function SkeletonCard() {
  return (
    <div className={s.card} aria-hidden="true">
      <i className={s.mark} />
      <i className={s.short} />
      <i />
      <i />
    </div>
  )
}
