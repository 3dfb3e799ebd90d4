/**
 * The name of the documents that a page loads after the login: by program and role, and for participants a set of its own, which holds
 * nothing that is for officers alone. Participants are in no group and hold no more permissions than a registration of the program gives.
 *
 *   gurupenggerak/gtk · gurupenggerak/gtk/participant
 */
import { isObject } from "../engine/shared";

export interface SetAsked {
  readonly program: string;
  readonly role: string;
  /** The answer of `preferences.read`. */
  readonly preferences: unknown;
}

/** The permissions that registrations of a program give, by program. */
export type GivenPermissions = Readonly<Record<string, readonly string[]>>;

export function setNameOf({ program, role, preferences }: SetAsked, given: GivenPermissions): string {
  const { permissions, groups } = isObject(preferences) ? preferences : {};
  const isParticipant = listOf(permissions).every((one) => given[program]?.includes(String(one))) && listOf(groups).length === 0;
  return isParticipant ? participantSet(`${program}/${role}`) : `${program}/${role}`;
}

const ending = "/participant";

export const participantSet = (set: string): string => `${set}${ending}`;

export const isOfParticipants = (set: string): boolean => set.endsWith(ending);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
