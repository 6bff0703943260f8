import { beforeEach, describe, expect, test } from 'vitest';
import { makePdf } from '#extraction/testing';
import { updateTable, withTenant } from '#kernel/db';
