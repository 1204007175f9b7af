import type { Metadata } from "next";
import Link from "next/link";
import { DeveloperPage } from "@/components/developers/page";
import { Prose } from "@/components/developers/prose";
import { KEY_SOURCE } from "@/components/developers/setup/variables";
import { guides } from "./guides";

export const dynamic = "force-static";
export const metadata: Metadata = { title: "Guides" };

export default function GuidesPage() {
  return (
    <DeveloperPage
      title="Guides"
      lead="Each guide is a list of commands to run. Our tests run exactly these commands."
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
        The commands need <code className="font-mono">curl</code> and a shell. Each guide begins with the
        variables to set. <Prose text={KEY_SOURCE} />
      </p>
      <p className="mt-3">
        Each command is followed by its shortened response: <code className="font-mono">…</code> is any value.
        “Keep <code className="font-mono">ORDER</code> = <code className="font-mono">orderId</code>” means:
        put that field of the response into a variable with that name.
      </p>
    </DeveloperPage>
  );
}
