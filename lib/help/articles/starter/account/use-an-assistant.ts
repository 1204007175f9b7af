import type { StarterArticle } from "@/lib/help/articles/starter/starter-article";

export const useAnAssistant: StarterArticle = {
  slug: "use-an-assistant",
  topic: "ACCOUNT",
  places: ["SECURITY", "SUBSCRIPTION"],
  texts: {
    en: {
      title: "How do I let an assistant answer questions about my lines?",
      summary: "Make a token, connect your assistant, and ask how much data you have left.",
      keywords: ["ai", "chatbot", "api", "claude", "chatgpt", "copilot", "automation"],
      body: `An assistant that supports the Model Context Protocol (MCP) can read your account. It then answers questions such as "How much data do I have left?" or "Why is my invoice higher this month?".

## Connect it

1. Open [Assistants and programs](/account/assistants), and choose a name for a new token.
2. Choose **Only read**, or **Read and act** if the assistant may also propose changes.
3. Choose **Make token**, and enter the code from the e-mail. Copy the token at once: it is shown only this time.
4. In your assistant, add a server with the address and the header from the same page. Put your token into the header.

## When the assistant wants to change something

It changes nothing by itself. It gives you an address, where you see exactly what would happen and what it costs. Choose **Confirm** or **Decline** within 15 minutes. No assistant can pay, change your SIM or your e-mail address, or end a line.

## Keep it safe

A token is like a password. Give it only to an assistant that you trust, because the company behind it sees what it reads. You see when each token was last used, and **End** stops it within seconds. **Sign out everywhere** under [Security](/account/security) ends all tokens.
`,
    },
    sv: {
      title: "Hur låter jag en assistent svara på frågor om mina abonnemang?",
      summary: "Skapa en nyckel, anslut din assistent och fråga hur mycket surf du har kvar.",
      keywords: ["ai", "chattbot", "api", "claude", "chatgpt", "copilot", "token", "automatisering"],
      body: `En assistent som stöder Model Context Protocol (MCP) kan läsa ditt konto. Då svarar den på frågor som ”Hur mycket surf har jag kvar?” eller ”Varför är fakturan högre den här månaden?”.

## Anslut den

1. Öppna [Assistenter och program](/account/assistants) och välj ett namn för en ny nyckel.
2. Välj **Bara läsa**, eller **Läsa och ändra** om assistenten också får föreslå ändringar.
3. Välj **Skapa nyckel** och ange koden från mejlet. Kopiera nyckeln genast: den visas bara den här gången.
4. Lägg till en server i assistenten med adressen och huvudet från samma sida. Sätt in din nyckel i huvudet.

## När assistenten vill ändra något

Den ändrar inget på egen hand. Du får en adress där du ser exakt vad som skulle hända och vad det kostar. Välj **Bekräfta** eller **Avböj** inom 15 minuter. Ingen assistent kan betala, byta ditt SIM eller din e-postadress, eller avsluta ett abonnemang.

## Var försiktig

En nyckel är som ett lösenord. Ge den bara till en assistent som du litar på, för företaget bakom den ser vad den läser. Du ser när varje nyckel senast användes, och **Avsluta** stoppar den inom sekunder. **Logga ut överallt** under [Säkerhet](/account/security) avslutar alla nycklar.
`,
    },
  },
};
