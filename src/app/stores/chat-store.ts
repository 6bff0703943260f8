import type { StorageTrouble } from '#machines/auth';
import type { BrowserStorage } from './browser-storage.ts';
import { fieldsOf, storedValue, type StoredValue } from './stored-value.ts';

export type KnowledgeScope = 'user' | 'org';

/** A tool of the assistant, as the server describes it. */
export type ChatTool = Readonly<Record<string, unknown>> & { readonly id: string };
export type Conversation = Readonly<Record<string, unknown>>;

/** Chat state, kept in the browser only (specification, sections 3 and 4). */
export interface ChatStore {
  readonly conversations: StoredValue<readonly Conversation[]>;
  readonly cachedResponses: StoredValue<Readonly<Record<string, unknown>>>;
  readonly availableTools: StoredValue<readonly ChatTool[]>;
  readonly enabledTools: StoredValue<readonly string[]>;
  readonly knowledgeScope: StoredValue<KnowledgeScope>;
  switchTool(id: string, on: boolean): void;
  cacheResponse(conversation: string, response: unknown): void;
  clearResponse(conversation: string): void;
  /** Empty the chat unless it was this user's, and remember whose it is. Answers whether it changed hands. */
  belongTo(email: string): boolean;
  trouble(): StorageTrouble | null;
}

export function chatStore(storage: BrowserStorage): ChatStore {
  const conversations = storedValue<readonly Conversation[]>(storage, {
    key: 'chat.conversations',
    initial: [],
    parse: (read) => listOf(read, isConversation),
  });
  const cachedResponses = storedValue<Readonly<Record<string, unknown>>>(storage, {
    key: 'chat.cachedResponses',
    initial: {},
    parse: fieldsOf,
  });
  const availableTools = storedValue<readonly ChatTool[]>(storage, {
    key: 'chat.availableTools',
    initial: [],
    parse: (read) => listOf(read, isTool),
  });
  const enabledTools = storedValue<readonly string[]>(storage, {
    key: 'chat.enabledTools',
    initial: [],
    parse: (read) => unique(listOf(read, isText)),
  });
  const knowledgeScope = storedValue<KnowledgeScope>(storage, {
    key: 'chat.knowledgeScope',
    initial: 'org',
    parse: (read) => (read === 'user' ? 'user' : 'org'),
    plain: true,
  });
  const owner = storedValue<string | null>(storage, {
    key: 'chat.owner',
    initial: null,
    parse: (read) => (isText(read) ? read : undefined),
  });
  const content = [conversations, cachedResponses, availableTools, enabledTools, knowledgeScope];

  return {
    conversations,
    cachedResponses,
    availableTools,
    enabledTools,
    knowledgeScope,

    switchTool(id, on) {
      const others = enabledTools.get().filter((tool) => tool !== id);
      enabledTools.set(on ? [...others, id] : others);
    },

    cacheResponse(conversation, response) {
      cachedResponses.set({ ...cachedResponses.get(), [conversation]: response });
    },

    clearResponse(conversation) {
      const { [conversation]: _cleared, ...others } = cachedResponses.get();
      cachedResponses.set(others);
    },

    belongTo(email) {
      const before = owner.get();
      if (before === email) return false;
      owner.set(email);
      for (const value of content) value.clear();
      return true;
    },

    trouble: () => content.map((value) => value.trouble()).find((trouble) => trouble !== null) ?? null,
  };
}

function listOf<Item>(read: unknown, isItem: (value: unknown) => value is Item): readonly Item[] | undefined {
  return Array.isArray(read) ? read.filter(isItem) : undefined;
}

const unique = (list: readonly string[] | undefined) => (list ? [...new Set(list)] : undefined);
const isText = (value: unknown): value is string => typeof value === 'string';
const isConversation = (value: unknown): value is Conversation => fieldsOf(value) !== undefined;
const isTool = (value: unknown): value is ChatTool => typeof fieldsOf(value)?.id === 'string';
