import type { Metadata } from "next";
import Link from "next/link";
import { DeveloperPage } from "@/components/developers/page";
import { guides } from "./guides";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Guides" };

export default function GuidesPage() {
  return (
    <DeveloperPage
      title="Guides"
      lead="Each is a path through the API as commands to run. They are run by our tests as they stand here."
    >
      <ul className="divide-y border-y">
        {guides().map(({ slug, title, summary }) => (
          <li key={slug} className="py-4">
            <h2 className="text-xl">
              <Link
                href={`/developers/guides/${slug}`}
                prefetch={false}
                className="text-link underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-muted">{summary}</p>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 text-2xl">How to read them</h2>
      <p className="mt-3">
        The commands need <code className="font-mono">curl</code> and a shell. Two variables are set before
        you begin: <code className="font-mono">BASE</code>, the address of the API, and{" "}
        <code className="font-mono">KEY</code>, a full-access key of your brand. Started with{" "}
        <code className="font-mono">npm start</code>, <code className="font-mono">BASE</code> is{" "}
        <code className="font-mono">http://localhost:3000/api/v2</code> and the demo's keys are in{" "}
        <code className="font-mono">.data/demo.json</code>.
      </p>
      <p className="mt-3">
        After a command stands what it answers, shortened: <code className="font-mono">…</code> is any value.
        “Keep <code className="font-mono">ORDER</code> = <code className="font-mono">orderId</code>” means:
        put that field of the answer into a variable of that name.
      </p>
    </DeveloperPage>
  );
}
