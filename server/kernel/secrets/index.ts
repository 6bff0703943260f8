export { keptKey } from './kept-key.ts';
export { generateSecretsKey, openVault, SecretUnreadable, type Vault } from './vault.ts';
