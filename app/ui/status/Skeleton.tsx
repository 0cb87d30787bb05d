import s from './Skeleton.module.css'

/** A card that has not come yet; the list around it says aloud that it is loading. */
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
