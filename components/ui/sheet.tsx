"use client";
import { Dialog, type DialogProps } from "./dialog";

/** A drawer: from the bottom on a phone, from the right at a desk. */
export function Sheet(props: Omit<DialogProps, "appearance" | "size">) {
  return <Dialog appearance="sheet" {...props} />;
}
