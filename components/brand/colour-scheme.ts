/** What a visitor may choose; `system` follows the device and stores nothing. */
export type ColourScheme = "system" | "light" | "dark";

/**
 * Runs before the first paint and sets `data-theme` from the visitor's stored choice, so prerendered pages need no
 * cookie and never flash. It is a constant: a content security policy can allow it by its SHA-256.
 */
export const colourSchemeScript =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';
