import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const emergencyCalls: StarterArticle = {
  slug: "emergency-calls",
  topic: "CONNECTION",
  places: ["SUBSCRIPTION"],
  texts: {
    en: {
      title: "How do I call for help in an emergency?",
      summary: "Call 112 in Sweden and the rest of the EU. What to know about data lines and paused lines.",
      keywords: ["ambulance", "fire", "emergency number", "e911"],
      body: `Call 112 if a life, property or the environment is in danger. The number works in Sweden and in all other countries of the EU, and the call is free.

## When you call

1. Call 112 from the phone that you have.
2. Say what has happened, and where you are. Do not hang up before the operator says so.
3. Stay reachable, because the operator may call you back.

## What to know about your line

- **The phone has no signal from us.** A phone can often use another network for 112. Try to call even if the screen shows “SOS only”.
- **The line is paused, suspended or blocked.** It has no calls, texts or data. Emergency calls stay possible where the law requires it. Do not rely on it if you depend on the phone. A paused number cannot be called back.
- **A data line or a travel eSIM** usually has no calls. Keep another SIM with calls in the phone.

## When you travel

112 works in all of the EU. Other countries have other numbers, such as 911 in the United States. Look the number up before you leave.

## When it is not an emergency

In Sweden, call 114 14 for the police, 1177 for advice about health, and 113 13 for information about accidents and crises. Customer service cannot send help, so do not call us first.
`,
    },
    sv: {
      title: "Hur larmar jag i en nödsituation?",
      summary: "Ring 112 i Sverige och övriga EU. Det här gäller för datakort och pausade abonnemang.",
      keywords: ["sos alarm", "nödnummer", "polis", "ambulans", "brandkår", "larma"],
      body: `Ring 112 om liv, egendom eller miljö är i fara. Numret fungerar i Sverige och i alla andra EU-länder, och samtalet är gratis.

## När du larmar

1. Ring 112 från den telefon du har.
2. Berätta vad som har hänt och var du är. Lägg inte på förrän operatören säger till.
3. Var nåbar efteråt, eftersom operatören kan ringa upp dig.

## Det här gäller för ditt abonnemang

- **Telefonen har ingen täckning från oss.** En telefon kan ofta använda ett annat nät för 112. Försök ringa även om skärmen visar ”Endast SOS”.
- **Abonnemanget är pausat, avstängt eller spärrat.** Samtal, sms och surf är av. Nödsamtal går att ringa där lagen kräver det. Lita inte på det om du är beroende av telefonen. Det går inte att ringa upp ett pausat nummer.
- **Ett datakort eller rese-eSIM** har oftast inga samtal. Ha ett annat SIM med samtal i telefonen.

## När du reser

112 fungerar i hela EU. Andra länder har andra nummer, till exempel 911 i USA. Ta reda på numret innan du åker.

## När det inte är bråttom

Ring 114 14 till polisen, 1177 för råd om vård och 113 13 för information om olyckor och kriser. Kundservice kan inte skicka hjälp, så ring inte till oss först.
`,
    },
  },
  markets: {
    US: {
      en: {
        title: "How do I call 911, and which address do they get?",
        summary:
          "Keep your emergency address (E911) up to date, because help is sent there if you cannot speak.",
        keywords: ["police", "ambulance", "fire", "emergency number", "location"],
        body: `Call 911 in an emergency. If you cannot speak, help is sent to the emergency address (E911) of your line. So update the address when you move.

## Change your emergency address

1. Open [your line](/lines), and find **Who uses it**.
2. Choose **Edit**.
3. Enter the street address where the phone is mostly used. A P.O. box is not possible.
4. Choose **Save**. If we find a slightly different address, choose the right one. It applies at once.

Each line has an address of its own. In a company, a manager or an administrator can change it.

## What to know about your line

- **The phone has no signal from us.** A phone can often use another network for 911. Try to call even if the screen shows “SOS”.
- **The line is paused, suspended or blocked.** It has no calls, texts or data. Emergency calls stay possible where the law requires it. Do not rely on it if you depend on the phone. A paused number cannot be called back.
- **A data line or a travel eSIM** usually has no calls. Keep another SIM with calls in the phone.

## When you travel

Other countries have other numbers. In the European Union it is 112. Look the number up before you leave. Customer service cannot send help, so do not call us first.
`,
      },
    },
  },
};
