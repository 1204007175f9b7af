import { notFound } from "next/navigation";

/** There is no end of them, so none is kept. */
export const dynamic = "force-dynamic";

/** Addresses that are no page of the portal get its own "not found", inside the shell. */
export default function UnknownPage() {
  notFound();
}
