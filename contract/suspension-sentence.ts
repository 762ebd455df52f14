/** What a suspended member is told, by whichever call: the message of `account_suspended`, and the reason given. */
export function suspensionSentence(message: string, reason: string | undefined): string {
  return reason ? `${message} Reason: ${reason}` : message
}
