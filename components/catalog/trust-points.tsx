import { CalendarSync, Headset, ReceiptText, Zap } from "lucide-react";
import { useTranslations } from "next-intl";

const points = [
  { key: "price", Icon: ReceiptText },
  { key: "free", Icon: CalendarSync },
  { key: "fast", Icon: Zap },
  { key: "people", Icon: Headset },
] as const;

/** The promises to a visitor. */
export function TrustPoints() {
  const t = useTranslations("catalog.trust");
  return (
    <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {points.map(({ key, Icon }) => (
        <li key={key}>
          <span className="grid size-12 place-items-center rounded-full bg-accent text-accent-foreground">
            <Icon aria-hidden="true" strokeWidth={1.8} className="size-6" />
          </span>
          <h3 className="mt-4 text-xl">{t(`${key}Title`)}</h3>
          <p className="mt-1.5 text-muted">{t(`${key}Text`)}</p>
        </li>
      ))}
    </ul>
  );
}
