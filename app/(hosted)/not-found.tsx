/** Used by pages that find out too late; see `unknownLink`. */
export { UnknownLink as default } from "./unknown-link";
