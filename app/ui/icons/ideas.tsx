import { Icon } from './Icon.tsx'

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M4 6h16v14H4ZM4 10.5h16M8.5 3.5V8M15.5 3.5V8M12 14.5v.1M8 14.5v.1M16 14.5v.1" />
    </Icon>
  )
}

export function FlameIcon() {
  return (
    <Icon>
      <path d="M12 21c-4 0-6.5-2.5-6.5-6 0-4.5 4-6 4.5-12 4 2 4.5 5 4.5 7 1-.5 1.5-1.5 1.5-2.5 2 2 2.5 5 2.5 7.5 0 3.5-2.5 6-6.5 6ZM12 21c-1.8 0-2.8-1.2-2.8-2.8 0-2 1.8-2.7 2.3-4.7 2 1.2 3.3 2.7 3.3 4.7 0 1.6-1 2.8-2.8 2.8" />
    </Icon>
  )
}

export function HandsIcon() {
  return (
    <Icon>
      <path d="M2.5 8.5l4-2.5 5 1.5 2-1.5 4.5.5 3.5 2.5M4 15l7 4.5c1 .5 2 .2 3-.5l5.5-4.5M11.5 7.5l-3 3.5c1.5 1.5 3.5 1 5-.5l5 4.5M2.5 8.5V15M21.5 9v6" />
    </Icon>
  )
}

export function CompassIcon() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18M15.5 8.5l-2 5-5 2 2-5Z" />
    </Icon>
  )
}

export function PeopleIcon() {
  return (
    <Icon>
      <path d="M9 4.5a3.2 3.2 0 0 1 0 6.4 3.2 3.2 0 0 1 0-6.4M2.5 19.5c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 5a3 3 0 0 1 0 5.7M18 14c2.2.8 3.5 2.7 3.5 5.5" />
    </Icon>
  )
}
