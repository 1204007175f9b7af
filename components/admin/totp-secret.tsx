import { CopyButton } from "@/components/ui/copy-button";
import { QrCode } from "@/components/ui/text/qr-code";

/** The secret of a new code app: as a QR code, and as text in groups of four. */
export function TotpSecret({
  uri,
  secret,
  words,
}: {
  uri: string;
  secret: string;
  words: { qr: string; secret: string; copySecret: string };
}) {
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode value={uri} label={words.qr} className="size-48 rounded-control border" />
      <div className="w-full text-center text-sm">
        <p className="text-muted">{words.secret}</p>
        <p className="flex items-center justify-center gap-1">
          <code className="min-w-0 break-words font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton value={secret} label={words.copySecret} />
        </p>
      </div>
    </div>
  );
}
