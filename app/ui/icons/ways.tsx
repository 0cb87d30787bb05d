import { Icon } from './Icon.tsx'

export function ArrowUpIcon() {
  return (
    <Icon>
      <path d="M12 19.5V5M6 11l6-6 6 6" />
    </Icon>
  )
}

export function ArrowRightIcon() {
  return (
    <Icon>
      <path d="M4.5 12H19M13 6l6 6-6 6" />
    </Icon>
  )
}

export function ExternalIcon() {
  return (
    <Icon>
      <path d="M10 5H5v14h14v-5M13.5 4.5h6v6M19.5 4.5L11 13" />
    </Icon>
  )
}

export function MailIcon() {
  return (
    <Icon>
      <path d="M3.5 6h17v12.5h-17ZM4 7l8 6.5L20 7" />
    </Icon>
  )
}

export function PinIcon() {
  return (
    <Icon>
      <path d="M12 21.5c4-4.5 6.5-8 6.5-11.5a6.5 6.5 0 0 0-13 0c0 3.5 2.5 7 6.5 11.5ZM12 7.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5" />
    </Icon>
  )
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M5 4h4l1.5 5-2 1.5a11 11 0 0 0 5 5l1.5-2 5 1.5v4c-9 1.5-16.5-6-15-15Z" />
    </Icon>
  )
}

export function GlobeIcon() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18M3.5 12h17M12 3c4.5 5 4.5 13 0 18-4.5-5-4.5-13 0-18" />
    </Icon>
  )
}
