import Link from "next/link";
import { DeveloperPage } from "@/components/developers/page";

export default function NotFound() {
  return (
    <DeveloperPage title="There is no such page" lead="It may have moved, or belong to another revision.">
      <p>
        <Link href="/developers" className="text-link underline underline-offset-4">
          Back to the overview
        </Link>
      </p>
    </DeveloperPage>
  );
}
