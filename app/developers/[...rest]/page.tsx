import { notFound } from "next/navigation";

export const dynamic = "force-static";

/** Addresses that are no page of the reference get its own "not found"; otherwise they would look like a brand's host. */
export default function UnknownPage() {
  notFound();
}
