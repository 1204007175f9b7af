import Link from "next/link";
import { Page } from "@/components/developers/page";

export default function NotFound() {
  return (
    <Page title="There is no such page" lead="It may have moved, or belong to another revision.">
      <p>
        <Link href="/developers" className="text-link underline underline-offset-4">
          Back to the overview
        </Link>
      </p>
    </Page>
  );
}
