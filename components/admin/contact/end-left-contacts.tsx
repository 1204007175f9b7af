"use client";
import { useEffect } from "react";
import { endLeftContacts } from "@/lib/client/left-contacts";
import { plainStaffApi } from "@/lib/client/staff";

const EVERY_MS = 20_000;

const end = (contactId: string) =>
  plainStaffApi.PUT("/contacts/{contactId}", { params: { path: { contactId } }, body: { ended: true } });

/** Ends the contacts of work that the person has left, on every staff page. */
export function EndLeftContacts() {
  useEffect(() => {
    const timer = setInterval(() => void endLeftContacts(end), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
