import { Link, Path, Svg, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { encode } from "uqr";
import { styles } from "@/lib/billing/documents/parts";

/** An address to be typed, tapped or scanned. */
export function AddressLink({ url, children }: { url: string; children: ReactNode }) {
  // Nothing in an address tells where a line of it may end.
  const parts = url.match(new RegExp(`.{1,${ADDRESS_CHARACTERS}}`, "g")) ?? [];
  return (
    <View style={styles.pay}>
      <QrCode text={url} />
      <View style={styles.wide}>
        {children}
        <Link src={url} style={styles.link}>
          {parts.join("\n")}
        </Link>
      </View>
    </View>
  );
}

const ADDRESS_CHARACTERS = 34;

const QR_POINTS = 62;

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  // One path, with one box for each run of dark modules: every piece more is a piece more to parse and to draw.
  const path = data
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? "1" : "0"))
          .join("")
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join("");
  return (
    <Svg width={QR_POINTS} height={QR_POINTS} viewBox={`0 0 ${size} ${size}`}>
      <Path d={path} fill="#18181b" />
    </Svg>
  );
}
