/** The marks of the networks, kept in the page as symbols: no visitor downloads their program. */
export function SocialMarks() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      <symbol id="mark-instagram" viewBox="0 0 24 24">
        <path d="M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 0 1 0 7.6 3.8 3.8 0 0 1 0-7.6M16.8 7.2v.1" />
      </symbol>
      <symbol id="mark-telegram" viewBox="0 0 24 24">
        <path d="M21 4L2.5 11.5l5.5 2.2L10.5 20l3.2-3.8 4.3 3ZM8 13.7L21 4M10.5 20v-4.5L21 4" />
      </symbol>
      <symbol id="mark-tiktok" viewBox="0 0 24 24">
        <path d="M13.5 3.5v12a4 4 0 1 1-4-4M13.5 3.5c.5 3 2.5 4.8 5.5 5" />
      </symbol>
      <symbol id="mark-youtube" viewBox="0 0 24 24">
        <path d="M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.5 9.2v5.6l4.5-2.8Z" />
      </symbol>
      <symbol id="mark-facebook" viewBox="0 0 24 24">
        <path d="M12 3a9 9 0 0 1 0 18 9 9 0 0 1 0-18M12.2 21v-9.5c0-2 1-3 3.3-3M9.5 13h5.5" />
      </symbol>
      <symbol id="mark-buyMeACoffee" viewBox="0 0 24 24">
        <path d="M4.5 9.5h12l-1 9.5a1.7 1.7 0 0 1-1.7 1.5H7.2A1.7 1.7 0 0 1 5.5 19ZM16 12h1.5a2.5 2.5 0 0 1 0 5h-2M8.5 6.5c-1-1.5 1-2 0-3.5M12.5 6.5c-1-1.5 1-2 0-3.5" />
      </symbol>
      <symbol id="mark-linktree" viewBox="0 0 24 24">
        <path d="M12 21v-5.5M12 11.5V3M4.5 11.5h15M6.5 6l5.5 5.5L17.5 6" />
      </symbol>
    </svg>
  )
}
