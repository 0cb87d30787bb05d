const others = 'geolocation=(), microphone=(), payment=(), usb=()'

/** What a page may ask the browser for. Only the list at the door reads tickets by the camera. */
export const permissionsPolicies = {
  none: `camera=(), ${others}`,
  camera: `camera=(self), ${others}`,
}
