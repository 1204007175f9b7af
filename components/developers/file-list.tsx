import { Download, FileText } from "lucide-react";
import { Prose } from "./prose";
import type { ServedFile } from "./tools";

/** Files to open or to download, each with its purpose. */
export function FileList({ files }: { files: readonly ServedFile[] }) {
  return (
    <ul className="mt-4 divide-y border-y">
      {files.map(({ href, name, text, download }) => {
        const Icon = download ? Download : FileText;
        return (
          <li key={href} className="flex gap-3 py-2">
            <Icon aria-hidden="true" className="mt-2 size-4 shrink-0 text-muted" />
            <div className="min-w-0">
              <a
                href={href}
                download={download}
                className="inline-flex min-h-8 items-center font-medium text-link underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {name}
              </a>
              <p className="text-muted text-sm">
                <Prose text={text} />
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
