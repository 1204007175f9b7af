import { redirect } from "next/navigation";
import { NEWEST_PLATFORM, referencePath } from "@/components/developers/links";

/** The address that people guess. */
export default function ReferenceStart(): never {
  redirect(referencePath(NEWEST_PLATFORM));
}
