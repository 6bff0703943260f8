import { describe, expect, test } from 'vitest';
import { chatStore } from './chat-store.ts';
import { FakeBrowser } from './fake-storage.ts';

function chatIn(content: Record<string, string> = {}) {
  const browser = new FakeBrowser();
  for (const [key, text] of Object.entries(content)) browser.content.set(key, text);
  return { browser, chat: chatStore(browser.openTab()) };
}

describe('knowledge scope (specification, section 4)', () => {
  test.each([
    ['user', 'user'],
    ['org', 'org'],
    ['everybody', 'org'],
    ['', 'org'],
    ['null', 'org'],
  ])('stored as %o is %s', (stored, scope) => {
    expect(chatIn({ 'chat.knowledgeScope': stored }).chat.knowledgeScope.get()).toBe(scope);
  });

  test('that is missing is org', () => {
    expect(chatIn().chat.knowledgeScope.get()).toBe('org');
  });

  test('is stored under its key as it is', () => {
    const { browser, chat } = chatIn();
    chat.knowledgeScope.set('user');
    expect(browser.content.get('chat.knowledgeScope')).toBe('user');
  });
});

describe('tools', () => {
  test('are switched on without duplicates and off again', () => {
    const { chat } = chatIn();
    chat.switchTool('search', true);
    chat.switchTool('search', true);
    chat.switchTool('draft', true);
    expect(chat.enabledTools.get()).toEqual(['search', 'draft']);
    chat.switchTool('search', false);
    chat.switchTool('unknown', false);
    expect(chat.enabledTools.get()).toEqual(['draft']);
  });

  test('stored twice are one', () => {
    expect(chatIn({ 'chat.enabledTools': '["a","b","a",7]' }).chat.enabledTools.get()).toEqual(['a', 'b']);
  });

  test('available are those with an id', () => {
    const stored = '[{"id":"a","name":"A"},{"name":"B"},null]';
    expect(chatIn({ 'chat.availableTools': stored }).chat.availableTools.get()).toEqual([{ id: 'a', name: 'A' }]);
  });
});

describe('cached responses', () => {
  test('are added and cleared by conversation', () => {
    const { chat } = chatIn();
    chat.cacheResponse('c1', { text: 'one' });
    chat.cacheResponse('c2', { text: 'two' });
    chat.clearResponse('c1');
    chat.clearResponse('c3');
    expect(chat.cachedResponses.get()).toEqual({ c2: { text: 'two' } });
  });
});

describe('storage', () => {
  test.each(['chat.conversations', 'chat.cachedResponses', 'chat.availableTools', 'chat.enabledTools'])(
    'that is corrupt under %s is survived and said',
    (key) => {
      const { chat } = chatIn({ [key]: '{"half":' });
      expect(chat.trouble()).toBe('corrupt');
      expect(chat.conversations.get()).toEqual([]);
      expect(chat.cachedResponses.get()).toEqual({});
    },
  );

  test('is followed from tab to tab', () => {
    const browser = new FakeBrowser();
    const [here, there] = [chatStore(browser.openTab()), chatStore(browser.openTab())];
    here.switchTool('search', true);
    there.switchTool('draft', true);
    expect(here.enabledTools.get()).toEqual(['search', 'draft']);
  });
});

describe('whose the chat is', () => {
  test('it stays with the user who comes back', () => {
    const { browser, chat } = chatIn();
    chat.belongTo('ada@northwind.example');
    chat.conversations.set([{ id: 'c1' }]);
    const later = chatStore(browser.openTab());
    expect(later.belongTo('ada@northwind.example')).toBe(false);
    expect(later.conversations.get()).toEqual([{ id: 'c1' }]);
  });

  test('it is emptied before another user sees it', () => {
    const { browser, chat } = chatIn();
    chat.belongTo('ada@northwind.example');
    chat.conversations.set([{ id: 'c1' }]);
    chat.knowledgeScope.set('user');
    const later = chatStore(browser.openTab());
    expect(later.belongTo('grace@southwind.example')).toBe(true);
    expect(later.conversations.get()).toEqual([]);
    expect(later.knowledgeScope.get()).toBe('org');
  });
});
