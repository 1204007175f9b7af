import { notFound } from "next/navigation";

export const dynamic = "force-static";

/** Unknown addresses of the reference get its own "not found"; otherwise they would look like a brand's host. */
export default function UnknownPage() {
  notFound();
}
