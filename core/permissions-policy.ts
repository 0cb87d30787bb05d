const others = 'geolocation=(), microphone=(), payment=(), usb=()'

/** A page may ask the browser for these. Only the list at the door reads tickets by the camera. */
export const permissionsPolicies = {
  none: `camera=(), ${others}`,
  camera: `camera=(self), ${others}`,
}
