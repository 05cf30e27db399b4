<?php
// Confere um aviso assinado. PHP 8 ou mais novo, sem dependências.
declare(strict_types=1);

const JANELA_S = 300;

/**
 * @param string $segredo whsec_…, mostrado uma vez na retaguarda
 * @param array<string, string> $cabecalhos com nomes em minúsculas
 * @param string $corpo exatamente como veio: file_get_contents('php://input')
 */
function conferir_assinatura(string $segredo, array $cabecalhos, string $corpo, ?int $agora = null): bool
{
    $id = $cabecalhos['webhook-id'] ?? '';
    $momento = $cabecalhos['webhook-timestamp'] ?? '';
    if (!ctype_digit($momento) || abs(($agora ?? time()) - (int) $momento) > JANELA_S) {
        return false;
    }
    $chave = base64_decode(preg_replace('/^whsec_/', '', $segredo), true);
    $certa = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$momento.$corpo", $chave, true));
    foreach (explode(' ', $cabecalhos['webhook-signature'] ?? '') as $assinatura) {
        if (hash_equals($certa, $assinatura)) {
            return true;
        }
    }
    return false;
}

// php conferir_assinatura.php <segredo> <id> <momento> <assinatura> < corpo
if (PHP_SAPI === 'cli' && realpath($argv[0]) === __FILE__) {
    if ($argc < 5) {
        fwrite(STDERR, "uso: php conferir_assinatura.php <segredo> <id> <momento> <assinatura> < corpo\n");
        exit(2);
    }
    [, $segredo, $id, $momento, $assinatura] = $argv;
    $cabecalhos = ['webhook-id' => $id, 'webhook-timestamp' => $momento, 'webhook-signature' => $assinatura];
    echo conferir_assinatura($segredo, $cabecalhos, stream_get_contents(STDIN)) ? "certa\n" : "errada\n";
}
