import { notFound } from "next/navigation";

/** Unknown paths below /admin. */
export default function UnknownStaffPage() {
  notFound();
}
