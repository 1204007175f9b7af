import { notFound } from "next/navigation";

/** Addresses that are no page of the portal get its own "not found", inside the shell. */
export default function UnknownPage() {
  notFound();
}
