"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";

/** Suggests the address that was probably meant. The list of misspellings is loaded after an address has been typed. */
export function useEmailHint(): { meant: string | undefined; check: (email: string) => Promise<boolean> } {
  const [meant, setMeant] = useState<string>();
  const check = async (email: string) => {
    const typo = await import("./email-typo").catch(() => undefined);
    const suggested = typo?.suggestEmail(email);
    setMeant(suggested);
    return suggested !== undefined;
  };
  return { meant, check };
}

/** "Did you mean …?", with a button that accepts it. */
export function EmailHint({ meant, onTake }: { meant: string | undefined; onTake: (email: string) => void }) {
  const t = useTranslations("login");
  return (
    <div role="status" className="empty:absolute">
      {meant && (
        <p className="mt-2 text-sm">
          {t.rich("didYouMean", {
            email: meant,
            take: (text) => (
              <button
                type="button"
                onClick={() => onTake(meant)}
                className="min-h-6 break-all font-medium text-link underline underline-offset-4"
              >
                {text}
              </button>
            ),
          })}
        </p>
      )}
    </div>
  );
}
