"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "../panel";
import { ImportForm } from "./import-form";
import { ImportRun } from "./import-run";
import type { StockFile, StockKind } from "./stock-file";

/** The import into the stock: the rows, their result, and the import. Needs the messages of `adminStock`. */
export function StockImport() {
  const t = useTranslations("adminStock");
  const [kind, setKind] = useState<StockKind>("NUMBERS");
  const [text, setText] = useState("");
  const [file, setFile] = useState<StockFile>();
  if (file)
    return (
      <ImportRun
        kind={kind}
        file={file}
        onChange={() => setFile(undefined)}
        onAgain={() => {
          setFile(undefined);
          setText("");
        }}
      />
    );
  return (
    <Panel title={t("kind")}>
      <ImportForm kind={kind} text={text} onKind={setKind} onText={setText} onFile={setFile} />
    </Panel>
  );
}
