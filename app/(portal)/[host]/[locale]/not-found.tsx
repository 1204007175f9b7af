import { NotFoundContent } from "@/components/shell/not-found";
import { missingMetadata } from "../../missing";

export const generateMetadata = missingMetadata;

/** Used by pages that find out too late; see `missing.tsx`. */
export default function NotFound() {
  return <NotFoundContent />;
}
