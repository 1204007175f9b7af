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
        The commands need <code className="font-mono">curl</code> and a shell. Set two variables first:{" "}
        <code className="font-mono">BASE</code>, the address of the API, and{" "}
        <code className="font-mono">KEY</code>, a full-access key of your brand. When you start Tern with{" "}
        <code className="font-mono">npm start</code>, <code className="font-mono">BASE</code> is{" "}
        <code className="font-mono">http://localhost:3000/api/v2</code> and the demo's keys are in{" "}
        <code className="font-mono">.data/demo.json</code>.
      </p>
      <p className="mt-3">
        Each command is followed by its shortened response: <code className="font-mono">…</code> is any value.
        “Keep <code className="font-mono">ORDER</code> = <code className="font-mono">orderId</code>” means:
        put that field of the response into a variable with that name.
      </p>
    </DeveloperPage>
  );
}
