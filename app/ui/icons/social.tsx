import { Icon } from './Icon.tsx'

export function InstagramIcon() {
  return (
    <Icon>
      <path d="M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 0 1 0 7.6 3.8 3.8 0 0 1 0-7.6M16.8 7.2v.1" />
    </Icon>
  )
}

export function TelegramIcon() {
  return (
    <Icon>
      <path d="M21 4L2.5 11.5l5.5 2.2L10.5 20l3.2-3.8 4.3 3ZM8 13.7L21 4M10.5 20v-4.5L21 4" />
    </Icon>
  )
}

export function TikTokIcon() {
  return (
    <Icon>
      <path d="M13.5 3.5v12a4 4 0 1 1-4-4M13.5 3.5c.5 3 2.5 4.8 5.5 5" />
    </Icon>
  )
}

export function YouTubeIcon() {
  return (
    <Icon>
      <path d="M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.5 9.2v5.6l4.5-2.8Z" />
    </Icon>
  )
}

export function FacebookIcon() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18M12.2 21v-9.5c0-2 1-3 3.3-3M9.5 13h5.5" />
    </Icon>
  )
}

export function CoffeeIcon() {
  return (
    <Icon>
      <path d="M4.5 9.5h12l-1 9.5a1.7 1.7 0 0 1-1.7 1.5H7.2A1.7 1.7 0 0 1 5.5 19ZM16 12h1.5a2.5 2.5 0 0 1 0 5h-2M8.5 6.5c-1-1.5 1-2 0-3.5M12.5 6.5c-1-1.5 1-2 0-3.5" />
    </Icon>
  )
}

export function LinktreeIcon() {
  return (
    <Icon>
      <path d="M12 21v-5.5M12 11.5V3M4.5 11.5h15M6.5 6l5.5 5.5L17.5 6" />
    </Icon>
  )
}
