// Confere um aviso assinado. .NET 8 ou mais novo, sem dependências.
using System.Security.Cryptography;
using System.Text;

public static class ConferirAssinatura
{
    private const int JanelaEmSegundos = 300;

    /// <param name="segredo">whsec_…, mostrado uma vez na retaguarda.</param>
    /// <param name="corpo">Exatamente como veio, antes de ler o JSON.</param>
    public static bool Confere(string segredo, string id, string momento, string assinaturas, string corpo, DateTimeOffset? agora = null)
    {
        if (!long.TryParse(momento, out var segundos)) return false;
        if (Math.Abs((agora ?? DateTimeOffset.UtcNow).ToUnixTimeSeconds() - segundos) > JanelaEmSegundos) return false;
        var chave = Convert.FromBase64String(segredo.StartsWith("whsec_") ? segredo["whsec_".Length..] : segredo);
        var certa = "v1," + Convert.ToBase64String(HMACSHA256.HashData(chave, Encoding.UTF8.GetBytes($"{id}.{momento}.{corpo}")));
        return assinaturas.Split(' ').Any(dada =>
            CryptographicOperations.FixedTimeEquals(Encoding.ASCII.GetBytes(dada), Encoding.ASCII.GetBytes(certa)));
    }
}
