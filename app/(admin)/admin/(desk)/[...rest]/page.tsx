import { notFound } from "next/navigation";

/** Every path below /admin that is no page. */
export default function UnknownStaffPage() {
  notFound();
}
